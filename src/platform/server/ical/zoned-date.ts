/** A cache: creating a formatter takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

/**
 * An instant whose parts are local to a time zone. The calendar library reads the parts of plain dates in the machine's
 * time zone; it recognises dates with their own zone by the names of these members.
 */
export class ZonedDate extends Date {
  /** The local time in the zone, stored as if it were UTC. */
  readonly internal: Date

  constructor(instant: string | Date, timeZone: string) {
    super(instant)
    this.internal = new Date(`${clockOf(timeZone).format(this).replace(' ', 'T')}Z`)
  }

  /** The date has its zone already. */
  withTimeZone = (): this => this
  tzComponents = (): number[] => []

  override getFullYear = (): number => this.internal.getUTCFullYear()
  override getMonth = (): number => this.internal.getUTCMonth()
  override getDate = (): number => this.internal.getUTCDate()
  override getHours = (): number => this.internal.getUTCHours()
  override getMinutes = (): number => this.internal.getUTCMinutes()
  override getSeconds = (): number => this.internal.getUTCSeconds()
}
