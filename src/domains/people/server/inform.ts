import { type Localized, languages } from '#platform/contract/words.ts'
import { type Mail, mailAll } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { spoken } from '#platform/server/spoken.ts'
import { type Notice, tellAll } from './notice.ts'
import type { PeopleTables } from './tables.ts'
import { words } from './words.ts'

/**
 * Tells one person what concerns them: in their feed, and by mail with a link to the thing. The letter is the template of
 * the same name as the news, in the person's language.
 */
export async function inform(ctx: Pick<Ctx<PeopleTables>, 'db' | 'emit'>, notice: Notice): Promise<void> {
  const { personId, ...said } = notice
  await informAll(ctx, [personId], said)
}

/** Tells many people the same as {@link inform} does, in as few statements as one; who was told before is left out. */
export async function informAll(
  ctx: Pick<Ctx<PeopleTables>, 'db' | 'emit'>,
  people: readonly number[],
  notice: Omit<Notice, 'personId'>,
): Promise<void> {
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

type Words = (typeof words)['en']

/** A part of a sentence in all languages, because who reads it may change theirs. */
export const inAllLanguages = (say: (said: Words) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, say(words[language])]))
