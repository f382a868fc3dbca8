import { sql } from 'kysely'
import { demoStructure } from '#academics/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, type Ids, idOf } from '#platform/server/demo/demo.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { addChanges } from './changes.ts'
import { addExamination } from './committees.ts'
import { addDeposit } from './deposits.ts'
import { addExternalParts, addExternalPeople } from './externals.ts'
import { addHistory } from './history.ts'
import { addProposal } from './proposals.ts'
import { draftsOf } from './theses.ts'
import { addTopics } from './topics.ts'
import { addWork } from './work.ts'

/** The rules of the master degrees, and theses in each state. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { ids: everybody, students, lecturers } = take(demoPeople)
  const { catalogue, userPrograms } = take(demoStructure)
  const at = (days: number) => `${dayAfter(today, days)}T08:00:00Z`
  await sql`insert into thesis_template
      (degree_id, edition, least_credits, draft_days, reply_days, least_idea, most_theses, quorum, created_at)
    select d.id, 1, 42, 180, 14, 200, 18, 1, ${at(-500)}::timestamptz from degree d where d.cycle = 'MASTER'`.execute(
    db,
  )
  await sql`insert into academic_role (person_id, role, scope_type, scope_id)
    select ${idOf(everybody, 'dean')}, 'RESEARCH_COORDINATOR', 'faculty', ${idOf(catalogue.faculties, 'FCT')}`.execute(
    db,
  )
  await addExternalPeople(db, { faculty: idOf(catalogue.faculties, 'FCT'), today })
  await addTopics(db, { supervisor: idOf(everybody, 'supervisor'), faculty: idOf(catalogue.faculties, 'FCT'), today })
  const writers = students.filter(({ program, username }) => program === 'DS' && username !== 'thesis.student')
  const others = lecturers.slice(-3)
  for (const draft of draftsOf(writers.map(({ username }) => username))) {
    const ids = supervisedBy(everybody, others[draft.supervisorAt ?? -1])
    const { rows } = await sql<{ id: number }>`
      insert into thesis (template_id, program_id, title, language, area, idea, message, proposed_supervisor_id, state,
        created_at)
      select k.id, g.id, ${JSON.stringify(draft.title)}::jsonb, 'en', ${draft.area}, ${draft.idea}, ${draft.message},
        ${idOf(ids, 'supervisor')}, ${draft.state}, ${at(-draft.days)}::timestamptz
      from program g join thesis_template k on k.degree_id = g.degree_id where g.code = 'DS' returning id`.execute(db)
    const thesis = rows[0]?.id ?? 0
    const student = idOf(ids, draft.author)
    await sql`insert into thesis_author (thesis_id, person_id, user_program_id)
      values (${thesis}, ${student}, ${idOf(userPrograms, draft.author)})`.execute(db)
    await addProposal(db, { thesis, draft, committee: idOf(ids, 'committee'), at })
    await addWork(db, {
      thesis,
      draft,
      student,
      supervisor: idOf(ids, 'supervisor'),
      at,
      due: (days) => dayAfter(today, days),
    })
    await addChanges(db, { thesis, draft, ids, at, day: (days) => dayAfter(today, days) })
    await addExamination(db, { thesis, ids, at }, draft.state)
    await addDeposit(db, {
      ...{ thesis, draft, student, library: idOf(ids, 'registry'), at },
      dayIn: (days) => dayAfter(today, days),
    })
    if (draft.request) {
      const { state, days } = draft.request
      await sql`insert into supervision_request (thesis_id, student_id, asked_id, message, answer_by, state, created_at,
          decided_by, decided_at)
        values (${thesis}, ${student}, ${idOf(ids, 'supervisor')}, ${draft.message}, ${dayAfter(today, 14 - days)}, ${state},
          ${at(-days)}::timestamptz, ${state === 'ACCEPTED' ? idOf(ids, 'supervisor') : null},
          ${state === 'ACCEPTED' ? at(2 - days) : null}::timestamptz)`.execute(db)
      if (state === 'ACCEPTED')
        await sql`insert into thesis_supervisor (thesis_id, person_id, role, from_day)
          values (${thesis}, ${idOf(ids, 'supervisor')}, 'MAIN', ${dayAfter(today, 2 - days)})`.execute(db)
    }
  }
  await addExternalParts(db, today)
  await addHistory(db, idOf(everybody, 'dean'))
}

/** The people as they take part in a thesis that another lecturer supervises. */
const supervisedBy = (ids: Ids, lecturer = 'supervisor'): Ids => new Map(ids).set('supervisor', idOf(ids, lecturer))

export const files = [examplePdf]
