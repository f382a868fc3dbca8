import { once } from '../../contract/once.ts'
import { plainValue } from '../../contract/values/plain.ts'

/** A phone number as it is shown, in groups as in E.123, and as it is dialled, in E.164. */
export type PhoneResult = { shown: string; dialled: string }

/** Numbers written without a country code belong to Macau. */
const homeRegion = 'MO'

/** The number plans of all countries, loaded on first use. */
const numberPlans = once(() => import('libphonenumber-js/min'))

/**
 * The reader of phone numbers: `+853 6612 3456`, `00853-66123456`, `6612 3456`, `+44 (0)20 7946 0018`, also in wide
 * digits. It gives null for a text that can be no number.
 */
export async function phoneReader(): Promise<(text: string) => PhoneResult | null> {
  const { parsePhoneNumberFromString } = await numberPlans()
  return (text) => {
    const parsed = parsePhoneNumberFromString(plainValue(text), homeRegion)
    return parsed?.isPossible() ? { shown: parsed.formatInternational(), dialled: parsed.number } : null
  }
}
