import { StartError } from './start-error.ts'

/** What an operator asked cannot be done; its sentence says why. */
export class WrongCommand extends StartError {}
