import { languages } from '../../contract/words.ts'
import { type Mail, mailAll } from '../mail/index.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { spoken } from '../words/spoken.ts'
import { addNotices, type MailedValues, type Notice } from './notice.ts'

/** The words of a domain: `feed` has the text of the notice and `mail` the e-mail, under the same key. */
type Texts = { feed: object; mail: object }
type MailedNotice<W extends Texts> = Omit<Notice, 'personId' | 'domain' | 'key' | 'values'> & {
  values: MailedValues
  key: keyof W['feed'] & keyof W['mail'] & string
}

/**
 * A domain's way to notify people: in their feed, and by e-mail with a link to the item. The e-mail uses the
 * template with the same key as the notice, in the person's language; a notice without one does not compile.
 */
export const noticesFrom = <W extends Texts>(domain: string) => ({
  /** Notifies one person. */
  notifyPerson: (ctx: Context, { personId, ...notice }: MailedNotice<W> & { personId: number }): Promise<void> =>
    notifyPeople(ctx, [personId], { ...notice, domain }),
  /** Notifies many people with as few statements as one; skips people who were notified before. */
  notifyPeople: (ctx: Context, people: readonly number[], notice: MailedNotice<W>): Promise<void> =>
    notifyPeople(ctx, people, { ...notice, domain }),
})

type Context = Pick<Ctx, 'db' | 'emit'>

async function notifyPeople(ctx: Context, people: readonly number[], notice: Omit<Notice, 'personId'>): Promise<void> {
  const reached = await addNotices(ctx.db, people, notice)
  await mailNotices(
    ctx,
    reached.map((personId) => ({ ...notice, personId })),
  )
}

type Reader = { id: number; email: string | null; language: Mail['language'] | null; name: string }

/** The e-mails of notices, each with a link to its item; people without an address have the notice alone. */
export async function mailNotices(ctx: Context, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const people: Reader[] = await ctx.db
    .selectFrom('person')
    .select(['id', 'email', 'language', 'display_name as name'])
    .where('id', 'in', [...new Set(notices.map(({ personId }) => personId))])
    .execute()
  const readers = new Map(people.map((one) => [one.id, one]))
  const letters = notices.flatMap(({ personId, domain, key, subject, values }): Mail[] => {
    const { email, language: own, name } = readers.get(personId) ?? { email: null, language: null, name: '' }
    const language = own ?? languages[0]
    const path = `/my/resolve_route?iri=${encodeURIComponent(subject)}`
    return email
      ? [{ to: email, language, domain, template: key, personId, name, path, values: spoken(values, language) }]
      : []
  })
  await mailAll(ctx, letters)
}
