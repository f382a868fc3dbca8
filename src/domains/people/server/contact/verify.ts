import { NotFound } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { contactTypes, isVerifiable, UserContact } from '../../contract/contact.ts'
import { confirmContacts, digitsOf, sendCode, verifyContact } from '../../contract/contact-code.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { checkCode, codeMinutes, newCode } from './contact-code.ts'
import { contactValue } from './contact-value.ts'

/** A person who acts for another cannot verify or confirm anything for them. */
const oneself = (me: Viewer): boolean => !me.guest && me.impersonator === null

const sendCodeRoute = route(sendCode, {
  allow: oneself,
  writes: true,
  run: async (ctx: Ctx<PeopleTables>, { params }) => {
    const contact = await ownContact(ctx, params.id)
    const way = await wayTo(ctx, contact)
    const { code, expiresAt } = await newCode(ctx, contact)
    await mail(ctx, {
      ...{ to: way.to, channel: way.by, language: ctx.language, domain: 'people', template: 'contactCode' },
      values: { name: ctx.me.name, code, contact: contact.combined, minutes: codeMinutes },
      secrets: ['code'],
      personId: ctx.me.id,
      lifetimeMinutes: codeMinutes,
    })
    return { ...labelled(contact.id), by: way.by, to: veiled(way.to), expiresAt }
  },
})

const verifyRoute = route(verifyContact, {
  allow: oneself,
  guard: (ctx: Ctx<PeopleTables>, { params }) => ownContact(ctx, params.id),
  writes: true,
  run: async (ctx: Ctx<PeopleTables>, { params, body }) => {
    const contact = await ownContact(ctx, params.id)
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
  allow: oneself,
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

async function ownContact({ db, me, language }: Ctx<PeopleTables>, id: number) {
  const contact = await db
    .selectFrom('user_contact')
    .select(['id', 'category', 'type', 'combined', 'phone'])
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .forUpdate()
    .executeTakeFirst()
  if (!contact) throw new NotFound()
  if (!isVerifiable(contact)) throw refused(language, 'notVerifiable')
  return contact
}

type Way = { by: 'mail' | 'sms'; to: string }
type OwnContact = Awaited<ReturnType<typeof ownContact>>

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
