import { sayFrom, type Tree } from '#platform/contract/say.ts'
import { type Language, locales } from '#platform/contract/words.ts'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { type OpenOfThings, obligationsIn } from '#platform/server/resource/obligations.ts'
import type { Ctx, ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { RecordMissing } from '../../contract/record-section.ts'

type Words = Readonly<Record<Language, object>>

/** What still has to be done with records that the reader may read, in the words of their domain, in two statements. */
export async function missingOf(
  handler: ResourceHandler,
  ids: readonly number[],
  words: Words,
  ctx: Ctx,
): Promise<RecordMissing[]> {
  const open = await obligationsIn(handler, ids, ctx)
  return open.map((one) => ({
    ...dueOf(one, ctx),
    text: textOf(one, words, ctx),
    who: doers(one, words, ctx),
    path: one.path,
  }))
}

const say = (words: Words, { language }: Ctx, key: string, values: OpenOfThings['values'] = {}) =>
  sayFrom(words[language] as Tree, language, key, values)

const textOf = ({ code, values }: OpenOfThings, words: Words, ctx: Ctx) => say(words, ctx, `tasks.${code}`, values)

function doers({ names, parties }: OpenOfThings, words: Words, ctx: Ctx): string | null {
  const all = [...names, ...parties.map((party) => say(words, ctx, `parties.${party}`))]
  return all.length > 0 ? new Intl.ListFormat(locales[ctx.language], { type: 'disjunction' }).format(all) : null
}

function dueOf({ dueAt }: OpenOfThings, { language, timeZone, today }: Ctx): Pick<RecordMissing, 'due' | 'isLate'> {
  if (dueAt === null) return { due: null, isLate: false }
  const day = /^\d{4}-\d{2}-\d{2}$/.test(dueAt) ? dueAt : dayIn(timeZone, new Date(dueAt))
  return { due: dayInWords(day, language), isLate: day < today }
}
