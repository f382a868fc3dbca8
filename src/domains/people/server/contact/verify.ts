import { type Selectable, sql } from 'kysely'
import { mail } from '#platform/server/mail/index.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { contactTypes, isVerifiable, UserContact } from '../../contract/contact.ts'
import { confirmContacts, digitsOf, sendCode, verifyContact } from '../../contract/contact-code.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { contact } from './contact.ts'
import { checkCode, codeMinutes, newCode } from './contact-code.ts'
import { contactValue } from './contact-value.ts'

const contactRecord = recordOf(
  contact,
  {
    category: sql.ref<OwnContact['category']>('c.category'),
    type: sql.ref<OwnContact['type']>('c.type'),
    combined: sql.ref<string>('c.combined'),
    phone: sql.ref<string | null>('c.phone'),
  },
  {
    needs: (found, { language }) => {
      if (!isVerifiable(found)) throw refused(language, 'notVerifiable')
    },
  },
)
/** A person who acts for another cannot verify or confirm anything for them. */
const ownContact = { on: contactRecord, act: 'verify', lock: 'update', inPerson: true } as const

const sendCodeRoute = route(sendCode, {
  ...ownContact,
  writes: true,
  run: async (ctx: Ctx<PeopleTables>, { of: contact }) => {
    const way = await wayTo(ctx, contact)
    const { code, expiresAt } = await newCode(ctx, contact)
    await mail(ctx, {
      ...{ to: way.to, channel: way.by, language: ctx.language, domain: 'people', template: 'contactCode' },
      name: ctx.me.name,
      values: { code, contact: contact.combined, minutes: codeMinutes },
      secrets: ['code'],
      personId: ctx.me.id,
      lifetimeMinutes: codeMinutes,
    })
    return { ...labelled(contact.id), by: way.by, to: veiled(way.to), expiresAt }
  },
})

const verifyRoute = route(verifyContact, {
  ...ownContact,
  writes: true,
  run: async (ctx: Ctx<PeopleTables>, { of: contact, body }) => {
    const code = digitsOf(body.code)
    if (!code) throw refused(ctx.language, 'code', 'code')
    const checked = await checkCode(ctx, contact, code)
    if (checked.verified)
      await ctx.db
        .updateTable('user_contact')
        .set({ verified_at: ctx.now.toISOString() })
        .where('id', '=', contact.id)
        .execute()
    return { ...labelled(contact.id), ...checked }
  },
})

const confirmRoute = route(confirmContacts, {
  on: null,
  because: 'All contacts of the caller are confirmed.',
  allow: 'own',
  inPerson: true,
  writes: true,
  run: async ({ db, me, now }: Ctx<PeopleTables>) => {
    const confirmedAt = now.toISOString()
    const { numUpdatedRows } = await db
      .updateTable('user_contact')
      .set({ confirmed_at: confirmedAt })
      .where('person_id', '=', me.id)
      .executeTakeFirst()
    return {
      '@id': confirmContacts.path,
      '@type': UserContact.type,
      confirmed: Number(numUpdatedRows),
      confirmedAt,
    }
  },
})

export const contactRoutes = [confirmRoute, sendCodeRoute, verifyRoute]

const labelled = (id: number) => ({ '@id': UserContact.iri(id), '@type': UserContact.type })

type Way = { by: 'mail' | 'sms'; to: string }
type OwnContact = Pick<Selectable<PeopleTables['user_contact']>, 'id' | 'category' | 'type' | 'combined' | 'phone'>

/** The code goes to the contact itself: a code in a mailbox proves nothing about a telephone. */
async function wayTo({ canText, language }: Ctx<PeopleTables>, { type, combined, phone }: OwnContact): Promise<Way> {
  if (type === contactTypes.email) return { by: 'mail', to: combined }
  const number = canText && (phone ?? (await dialled(combined)))
  if (!number) throw refused(language, 'noWay')
  return { by: 'sms', to: number }
}

/** The number of a mobile that was stored before numbers were kept in E.164. */
async function dialled(combined: string): Promise<string | null> {
  const value = await contactValue(contactTypes.mobile, { combined })
  return typeof value === 'string' ? null : value.phone
}

type Fault = 'notVerifiable' | 'noWay' | 'code'

const refused = (language: Ctx['language'], fault: Fault, propertyPath = 'combined') =>
  violation({ language }, propertyPath, fault)

/** `m…@example.org` or `…3456`: the owner recognises it, and onlookers do not. */
const veiled = (to: string): string =>
  to.includes('@') ? `${to.slice(0, 1)}…${to.slice(to.lastIndexOf('@'))}` : `…${to.slice(-4)}`
