import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins } = pg.types

/** The array types, by the type of their elements. */
const arrayOf: Record<number, number> = { 1016: builtins.INT8, 1182: builtins.DATE, 1185: builtins.TIMESTAMPTZ }

const parseTextArray = pg.types.getTypeParser(1009 as number)

const parsers: Record<number, Parse> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: isoUtc,
}

/**
 * How the portal parses PostgreSQL's types: integers and numerics as numbers, dates as 'YYYY-MM-DD', timestamps as ISO
 * 8601 in UTC with milliseconds; the rest as `pg` does. Set on a pool, so that `pg`'s global table stays unchanged.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    const element = parsers[arrayOf[oid] ?? -1]
    if (element) return (text: string) => eachOf(parseTextArray(text), element)
    return parsers[oid] ?? pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}

function eachOf(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((entry) => eachOf(entry, parse))
  return typeof value === 'string' ? parse(value) : value
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large to be read exactly.`)
  return value
}

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/

/** `infinity` has no ISO form and stays as it is. */
function isoUtc(text: string): string {
  // The format in the portal's sessions; converting by way of a `Date` would take five times as long.
  const [, day, time, fraction = '.'] = inUtc.exec(text) ?? []
  if (day !== undefined) return `${day}T${time}${fraction.padEnd(4, '0').slice(0, 4)}Z`
  const moment: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text')(text)
  return moment instanceof Date ? moment.toISOString() : text
}
