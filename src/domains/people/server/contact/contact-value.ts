import { type Address, combinedAddress } from '../../contract/address.ts'
import { contactProblem, contactTypes } from '../../contract/contact.ts'

/** What is kept of a contact: as people read it, and as machines need it. */
export type ContactValue = { combined: string; address: Address | null; phone: string | null }
type Written = { combined?: string | undefined; address?: Address | undefined }
type Problem = 'email' | 'phone' | 'notAddress'

/** A contact as it is kept, or what is wrong with it. */
export async function contactValue(type: number, { combined = '', address }: Written): Promise<ContactValue | Problem> {
  if (address && type !== contactTypes.address) return 'notAddress'
  if (address) return { combined: combinedAddress(address), address, phone: null }
  const problem = contactProblem(type, combined)
  if (problem) return problem
  if (type === contactTypes.mobile) return phoneValue(combined)
  return { combined: type === contactTypes.email ? withPlainDomain(combined) : combined, address: null, phone: null }
}

/** Numbers that are written without a country code are of Macau. */
const homeRegion = 'MO'

/** Phones are shown in groups as E.123 asks for and dialled in E.164; the numbers of all countries are read for the first one. */
async function phoneValue(text: string): Promise<ContactValue | Problem> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const parsed = parsePhoneNumberFromString(text, homeRegion)
  if (!parsed?.isPossible()) return 'phone'
  return { combined: parsed.formatInternational(), address: null, phone: parsed.number }
}

/** The part after the @ is a domain name, where case means nothing (RFC 5321 2.4); the part before is the mailbox's own. */
const withPlainDomain = (email: string): string => email.replace(/@[^@]*$/, (domain) => domain.toLowerCase())
