import { languages, locales } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Invoice } from '../../contract/invoice.ts'
import type { PeopleTables } from '../tables.ts'
import { notifyPerson } from '../words.ts'

type Key = 'invoiceIssued' | 'invoicePaid' | 'invoiceCancelled'
type Owed = { id: number; user: { id: number }; number: string; amount: number; currency: string; dueOn: string }

/** Notifies a person of an invoice: the amount and the due date. */
export const notifyOfInvoice = (ctx: Ctx<PeopleTables>, key: Key, { id, user, amount, currency, ...said }: Owed) =>
  notifyPerson(ctx, {
    ...{ personId: user.id, key, subject: Invoice.iri(id), once: `${key} ${id}` },
    values: { number: said.number, due: said.dueOn, amount: moneyInAllLanguages(amount, currency) },
  })

const moneyInAllLanguages = (amount: number, currency: string) => {
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const
  return Object.fromEntries(languages.map((one) => [one, amount.toLocaleString(locales[one], style)]))
}
