import { parseArgs } from 'node:util'
import { type Subject, subjects } from '#tests/bench/forms.ts'
import { type Peer, peers } from '#tests/bench/peers.ts'

export interface Options {
  readonly peers: readonly Peer[]
  readonly subjects: readonly Subject[]
  /** How often ours and the baseline are visited; by default as often as the form says. The others are visited once. */
  readonly rounds: number | undefined
  /** Prints a profile by function instead of measuring. */
  readonly profile: boolean
  /** Measures only the provider's cost of a transfer. */
  readonly providerOnly: boolean
  /** Measures only calls among the rows of this many customers. */
  readonly scale: number | undefined
  /** Measures only transfers while many are sent. */
  readonly crowdOnly: boolean
  /** Measures only what a hanging card partner costs other customers. */
  readonly partnerOnly: boolean
  /** Measures only streams of live changes. */
  readonly streamsOnly: boolean
  /** Measures only what live notices cost commits on a slow disk. */
  readonly noticesOnly: boolean
  /** Measures only the effect of a flood of connections. */
  readonly floodOnly: boolean
  /** Measures only whether the time of a login reveals who is a customer. */
  readonly loginOnly: boolean
  /** Only sends the provider generated hostile requests. */
  readonly hostileOnly: boolean
  /** Only runs the tests with a time limit, which only this enforces. */
  readonly holdOnly: boolean
  /** The seed of the hostile requests. */
  readonly seed: number
  /** Measures only the public pages. */
  readonly pagesOnly: boolean
  /** Measures only navigation between screens. */
  readonly movingOnly: boolean
  /** Measures only every form of the product next to the baseline; those named by `--form`, or all. */
  readonly everyForm: boolean
  /** With it, uses the pages built by an earlier run. */
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

/** Parses the command line. @throws Error for an unknown peer or form */
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
      partner: { type: 'boolean', default: false },
      notices: { type: 'boolean', default: false },
      streams: { type: 'boolean', default: false },
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
    partnerOnly: values.partner,
    noticesOnly: values.notices,
    streamsOnly: values.streams,
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
