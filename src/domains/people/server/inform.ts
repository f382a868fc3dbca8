import { type Localized, languages } from '#platform/contract/words.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { spoken } from '#platform/server/spoken.ts'
import { type Notice, tell } from './notice.ts'
import type { PeopleTables } from './tables.ts'
import { words } from './words.ts'

/**
 * Tells one person what concerns them: in their feed, and by mail with a link to the thing. The letter is the template of
 * the same name as the news, in the person's language.
 */
export async function inform(ctx: Pick<Ctx<PeopleTables>, 'db' | 'emit'>, notice: Notice): Promise<void> {
  const { personId, domain, key, subject, values } = notice
  if (!(await tell(ctx.db, notice))) return
  const to = await ctx.db
    .selectFrom('person')
    .select(['email', 'language', 'display_name as name'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!to?.email) return
  const language = to.language ?? languages[0]
  const path = `/my/resolve_route?iri=${encodeURIComponent(subject)}`
  await mail(ctx, {
    ...{ to: to.email, language, domain, template: key, personId },
    values: { ...spoken(values, language), name: to.name, path },
  })
}

type Words = (typeof words)['en']

/** A part of a sentence in all languages, because who reads it may change theirs. */
export const inAllLanguages = (say: (said: Words) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, say(words[language])]))
