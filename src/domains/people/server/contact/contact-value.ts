import { phoneReader } from '#platform/server/values/phone.ts'
import { type Address, combinedAddress } from '../../contract/address.ts'
import { contactProblem, contactTypes } from '../../contract/contact.ts'

/** What is stored of a contact: its readable form, and its parts for machines. */
export type ContactValue = { combined: string; address: Address | null; phone: string | null }
type Written = { combined?: string | undefined; address?: Address | undefined }
type Problem = 'email' | 'phone' | 'notAddress'

/** A contact as it is stored, or what is wrong with it. */
export async function contactValue(type: number, { combined = '', address }: Written): Promise<ContactValue | Problem> {
  if (address && type !== contactTypes.address) return 'notAddress'
  if (address) return { combined: combinedAddress(address), address, phone: null }
  const problem = contactProblem(type, combined)
  if (problem) return problem
  if (type === contactTypes.mobile) return phoneValue(combined)
  return { combined: type === contactTypes.email ? withPlainDomain(combined) : combined, address: null, phone: null }
}

async function phoneValue(text: string): Promise<ContactValue | Problem> {
  const read = (await phoneReader())(text)
  return read ? { combined: read.shown, address: null, phone: read.dialled } : 'phone'
}

/** The part after the @ is a domain name, which is case-insensitive (RFC 5321 2.4); the part before it is not. */
const withPlainDomain = (email: string): string => email.replace(/@[^@]*$/, (domain) => domain.toLowerCase())
