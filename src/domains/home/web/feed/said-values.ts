import type { Values } from '#platform/web/words.ts'

/** Numbers of a sentence as the reader writes them; `count` stays a number, because the plural follows it. */
export const saidValues = (values: Values, number: (value: number) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? number(value) : value,
    ]),
  )
