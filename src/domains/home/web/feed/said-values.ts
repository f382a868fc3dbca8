import type { formatFor } from '#platform/web/format.ts'
import type { Values } from '#platform/web/words.ts'

type Format = Pick<ReturnType<typeof formatFor>, 'number' | 'money'>

/**
 * Numbers of a sentence as the reader writes them, an amount with its currency as everywhere; `count` stays a number,
 * because the plural follows it.
 */
export const saidValues = (values: Values, { number, money }: Format): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'number' || name === 'count') return [name, value]
      const { currency } = values
      return [name, name === 'amount' && typeof currency === 'string' ? money(value, currency) : number(value)]
    }),
  )
