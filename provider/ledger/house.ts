/** The owner of money that belongs to no customer. */
export const house = '00000000-0000-0000-0000-000000000000'
