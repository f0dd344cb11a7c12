import { parseArgs } from 'node:util'
import { type Subject, subjects } from '#tests/bench/forms.ts'
import { type Peer, peers } from '#tests/bench/peers.ts'

export interface Options {
  readonly peers: readonly Peer[]
  readonly subjects: readonly Subject[]
  /** How often ours and the baseline are visited; left out, as often as the form says. The others are visited once. */
  readonly rounds: number | undefined
  /** Prints where the time goes, function by function, instead of measuring. */
  readonly profile: boolean
  /** Measures what a transfer costs the provider, and nothing else. */
  readonly providerOnly: boolean
  /** Measures what calls take among the rows of so many customers, and nothing else. */
  readonly scale: number | undefined
  /** Measures what a transfer takes while many are sent, and nothing else. */
  readonly crowdOnly: boolean
  /** Measures what others notice of a flood of connections, and nothing else. */
  readonly floodOnly: boolean
  /** Measures whether the time of a login says who is a customer, and nothing else. */
  readonly loginOnly: boolean
  /** Sends the provider generated hostile requests, and nothing else. */
  readonly hostileOnly: boolean
  /** Runs the tests that have a limit of time, which nothing but this holds them to, and nothing else. */
  readonly holdOnly: boolean
  /** Decides which hostile requests those are. */
  readonly seed: number
  /** Measures the public pages and nothing else. */
  readonly pagesOnly: boolean
  /** Measures going from screen to screen and nothing else. */
  readonly movingOnly: boolean
  /** Measures every form of the product beside the baseline, and nothing else; those that `--form` names, or all. */
  readonly everyForm: boolean
  /** With it, the pages of an earlier run are taken as they are built. */
  readonly isBuilt: boolean
  readonly formIds: readonly string[] | undefined
  /** Leaves the public pages out: a run that names forms or engines does not need them. */
  readonly formsOnly: boolean
}

function chosen<Item extends { readonly name: string }>(
  items: readonly Item[],
  names: string | undefined,
  what: string,
): readonly Item[] {
  if (names === undefined) return items
  return names.split(',').map((name) => {
    const found = items.find((item) => item.name === name)
    const known = items.map((item) => item.name).join(', ')
    if (!found) throw new Error(`there is no ${what} "${name}"; there are ${known}`)
    return found
  })
}

/** Reads the command line. @throws Error for a peer or a form that does not exist */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      form: { type: 'string' },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      profile: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      provider: { type: 'boolean', default: false },
      scale: { type: 'boolean', default: false },
      customers: { type: 'string', default: '100000' },
      crowd: { type: 'boolean', default: false },
      flood: { type: 'boolean', default: false },
      login: { type: 'boolean', default: false },
      hostile: { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
      seed: { type: 'string', default: '14' },
      moving: { type: 'boolean', default: false },
      every: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  })
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    throw new Error(`--rounds is a whole number from 1 on, not ${values.rounds}`)
  return {
    peers: chosen(peers, values.only, 'page'),
    subjects: values.every ? [] : chosen(subjects, values.form, 'form'),
    rounds: rounds ?? (values.quick ? 1 : undefined),
    profile: values.profile,
    providerOnly: values.provider,
    scale: values.scale ? Number(values.customers) : undefined,
    crowdOnly: values.crowd,
    floodOnly: values.flood,
    loginOnly: values.login,
    hostileOnly: values.hostile,
    holdOnly: values.hold,
    seed: Number(values.seed),
    pagesOnly: values.pages,
    movingOnly: values.moving,
    everyForm: values.every,
    isBuilt: values.built,
    formIds: values.form?.split(','),
    formsOnly: values.profile || values.only !== undefined || values.form !== undefined,
  }
}
