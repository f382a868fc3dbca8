/** To make one takes longer than to use it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

/**
 * An instant whose parts are those of a time zone's clock. The calendar library takes the parts of plain dates from the
 * clock of the machine; by the names of these members it knows dates that have a zone of their own.
 */
export class ZonedDate extends Date {
  /** The parts of the zone's clock, as if they were UTC. */
  readonly internal: Date

  constructor(instant: string | Date, timeZone: string) {
    super(instant)
    this.internal = new Date(`${clockOf(timeZone).format(this).replace(' ', 'T')}Z`)
  }

  /** It has its zone already. */
  withTimeZone = (): this => this
  tzComponents = (): number[] => []

  override getFullYear = (): number => this.internal.getUTCFullYear()
  override getMonth = (): number => this.internal.getUTCMonth()
  override getDate = (): number => this.internal.getUTCDate()
  override getHours = (): number => this.internal.getUTCHours()
  override getMinutes = (): number => this.internal.getUTCMinutes()
  override getSeconds = (): number => this.internal.getUTCSeconds()
}
