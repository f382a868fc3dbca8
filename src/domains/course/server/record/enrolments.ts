import { sql } from 'kysely'
import { dayInWords } from '#platform/server/day.ts'
import { noteAccess } from '#platform/server/resource/access-log.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Enrollment, enrollmentStates } from '../../contract/enrollment.ts'
import { enrollment } from '../enrollment.ts'
import { words } from '../words.ts'
import { columns, section } from './record-sections.ts'

const most = 5_000

/** The number of students, and who enrolled late or withdrew. */
export async function enrolmentSection(id: number, ctx: Ctx) {
  const { language } = ctx
  const said = words[language]
  const found = await enrolments(id, ctx)
  const counted = enrollmentStates.flatMap((state) => {
    const { length } = found.filter((one) => one.state === state)
    return length > 0 ? [[said.states[state], length] as const] : []
  })
  const late = found.filter(({ isLate, state }) => isLate && state !== 'WITHDRAWN')
  const withdrawn = found.filter(({ state }) => state === 'WITHDRAWN')
  const table = (
    title: string,
    label: string,
    people: readonly EnrolmentRow[],
    dayOf: (one: EnrolmentRow) => string | null,
  ) => ({
    title,
    columns: columns([
      [said.record.name, 4],
      [said.record.number, 2],
      [label, 2.6],
    ]),
    rows: people.map((one) => ({ cells: [one.name, one.number, inWords(dayOf(one))], path: null })),
  })
  const inWords = (day: string | null) => (day ? dayInWords(day, language) : '')
  await noteAccess(
    Enrollment.type,
    ctx,
    [...late, ...withdrawn].map(({ person }) => person),
  )
  return section({
    ...{ key: 'enrolments', title: said.facts.students },
    facts: [...counted, [said.record.late, late.length || null]],
    texts: [found.length === 0 ? said.record.noStudents : null],
    tables: [
      table(said.record.late, said.record.enrolledOn, late, ({ registeredOn }) => registeredOn),
      table(said.record.withdrawn, said.record.withdrawnOn, withdrawn, ({ withdrawnOn }) => withdrawnOn),
    ],
  })
}

type EnrolmentRow = Awaited<ReturnType<typeof enrolments>>[number]

async function enrolments(id: number, ctx: Ctx) {
  const [starts] = await startOf(id, ctx)
  const items = await readItems(Enrollment, enrollment, {
    ...{ ctx, most, where: [sql<boolean>`e.course_id = ${id}`] },
    fields: ['student', 'state', 'registeredOn', 'withdrawnOn'],
  })
  return items.map(({ student, state, registeredOn = null, withdrawnOn = null }) => ({
    ...{
      state,
      registeredOn,
      withdrawnOn,
      person: student?.id ?? 0,
      name: student?.name ?? '',
      number: student?.number ?? '',
    },
    isLate: registeredOn !== null && starts !== undefined && registeredOn > starts.day,
  }))
}

const startOf = async (id: number, { db }: Ctx) =>
  (await sql<{ day: string }>`select starts_on as day from course where id = ${id}`.execute(db)).rows
