import { languages } from '#platform/contract/words.ts'
import { type Mail, mailAll } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { spoken } from '#platform/server/words/spoken.ts'
import { type Notice, tellAll } from './notice.ts'
import type { PeopleTables } from './tables.ts'

/** The words of a domain: `feed` has the news text and `mail` the letter, under the same key. */
type Texts = { feed: object; mail: object }
type Told<W extends Texts> = Omit<Notice, 'personId' | 'domain' | 'key'> & {
  key: keyof W['feed'] & keyof W['mail'] & string
}

/**
 * A domain's way to notify people: in their feed, and by mail with a link to the item. The letter uses the template
 * with the same key as the news, in the person's language; news without a letter does not compile.
 */
export const informFrom = <W extends Texts>(domain: string) => ({
  /** Notifies one person. */
  inform: (ctx: Context, { personId, ...notice }: Told<W> & { personId: number }): Promise<void> =>
    informAll(ctx, [personId], { ...notice, domain }),
  /** Notifies many people with as few statements as one; skips people who were notified before. */
  informAll: (ctx: Context, people: readonly number[], notice: Told<W>): Promise<void> =>
    informAll(ctx, people, { ...notice, domain }),
})

type Context = Pick<Ctx<PeopleTables>, 'db' | 'emit'>

async function informAll(ctx: Context, people: readonly number[], notice: Omit<Notice, 'personId'>): Promise<void> {
  const told = await tellAll(ctx.db, people, notice)
  if (told.length === 0) return
  const readers = await ctx.db
    .selectFrom('person')
    .select(['id', 'email', 'language', 'display_name as name'])
    .where('id', 'in', told)
    .orderBy('id')
    .execute()
  const path = `/my/resolve_route?iri=${encodeURIComponent(notice.subject)}`
  const letters = readers.flatMap(({ id, email, language: own, name }): Mail[] => {
    const language = own ?? languages[0]
    const values = { ...spoken(notice.values, language), name, path }
    return email ? [{ to: email, language, domain: notice.domain, template: notice.key, personId: id, values }] : []
  })
  await mailAll(ctx, letters)
}
