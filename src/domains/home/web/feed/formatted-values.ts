import type { formatFor } from '#platform/web/words/format.ts'
import type { Values } from '#platform/web/words/words.ts'

type Format = Pick<ReturnType<typeof formatFor>, 'number' | 'money'>

/**
 * Formats the numbers of a sentence for the reader, and amounts with their currency; `count` stays a number, because it
 * selects the plural form.
 */
export const formattedValues = (values: Values, { number, money }: Format): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'number' || name === 'count') return [name, value]
      const { currency } = values
      return [name, name === 'amount' && typeof currency === 'string' ? money(value, currency) : number(value)]
    }),
  )
