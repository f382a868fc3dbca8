import { sql } from 'kysely'
import type { RecordSection } from '#course/contract'
import { missingOf, type RecordPart, section } from '#course/server'
import type { Item } from '#platform/contract/resource.ts'
import { filled, locales } from '#platform/contract/words.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { examPaper } from '../exam-paper.ts'
import { words } from '../words.ts'

const fields = [
  ...(['sitsAt', 'minutes', 'forStudents', 'students', 'author', 'submittedBy', 'submittedAt', 'reviewer'] as const),
  ...(['approvedBy', 'approvedAt', 'printedBy', 'printedAt', 'releasedAt', 'state'] as const),
] as const
type Paper = Partial<Item<typeof ExamPaper>> & { id: number }

const most = 50

/**
 * The history of an exam's papers: who wrote, reviewed and printed them. Their content and the reasons for returning
 * them are left out.
 */
export const record: RecordPart = async (course, ctx) => {
  const papers: Paper[] = await readItems(ExamPaper, examPaper, {
    ...{ ctx, most, where: [sql<boolean>`p.course_id = ${course}`], fields },
  })
  const missing = await missingOf(
    examPaper,
    papers.map(({ id }) => id),
    words,
    ctx,
  )
  return papers.map((paper, at): RecordSection => {
    const { tabs } = words[ctx.language]
    return section({
      ...{ key: at === 0 ? 'exam-paper' : `exam-paper-${at + 1}`, title: tabs.paper, facts: factsOf(paper, ctx) },
      missing: at === 0 ? missing : [],
    })
  })
}

function factsOf(of: Paper, ctx: Ctx) {
  const { exam, papers, record, states } = words[ctx.language]
  return [
    [papers.fields.state, of.state && states[of.state]],
    [exam.sitsAt, inWords(of.sitsAt, ctx)],
    [record.duration, of.minutes ? filled(exam.minutesOf, { minutes: of.minutes }) : null],
    [exam.students, of.students],
    [exam.author, of.author?.name],
    [record.submitted, by(of.submittedBy, of.submittedAt, ctx)],
    [exam.reviewer, of.reviewer?.name],
    [record.approved, by(of.approvedBy, of.approvedAt, ctx)],
    [record.printed, by(of.printedBy, of.printedAt, ctx)],
    [exam.releasedAt, inWords(of.releasedAt, ctx)],
  ] as const
}

const inWords = (at: string | null | undefined, { language, timeZone }: Ctx): string =>
  at
    ? new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        new Date(at),
      )
    : ''

const by = (who: { name: string } | null | undefined, at: string | null | undefined, ctx: Ctx): string =>
  [who?.name, inWords(at, ctx)].filter(Boolean).join(', ')
