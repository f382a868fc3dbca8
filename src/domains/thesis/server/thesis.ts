import { sql } from 'kysely'
import { Degree, Faculty, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import { personRef, searchNames } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { closedStates } from '../contract/flow/closing.ts'
import { type overallStatuses, type supervisorRoles, Thesis } from '../contract/thesis.ts'
import { ThesisTopic } from '../contract/topic/topic.ts'
import { notifyGrading } from './course/notify-grading.ts'
import { freezeDeposit, hideDeposit, publishDeposit, returnDeposit } from './deposit/publish.ts'
import { evaluateAgain } from './evaluation/again.ts'
import { conditions } from './flow/conditions.ts'
import { ruleJoined } from './flow/days/in-zone.ts'
import { dueOn, since } from './flow/since.ts'
import { beganIn, isOverdue, isUnsupervised } from './flow/standing.ts'
import { meetingsSigned } from './meetings/count.ts'
import { thesisPeople } from './parties.ts'
import { addAuthor, checkSupervisor, newThesis } from './proposal/begin.ts'
import { freezeProposal, nextEdition } from './proposal/submit.ts'
import { openReviews } from './review/start.ts'
import { beginWork, nextSubmission } from './submission/editions.ts'
import { freezeSubmission } from './submission/submit.ts'
import { askForSupervision } from './supervision/ask.ts'
import type { ThesisTables } from './tables.ts'

const rows = rowsFrom<ThesisTables>()('thesis as t', (query) =>
  query
    .innerJoin('thesis_template as k', 'k.id', 't.template_id')
    .innerJoin('program as g', 'g.id', 't.program_id')
    .innerJoin('degree as d', 'd.id', 'g.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('thesis_topic as o', 'o.id', 't.topic_id')
    .leftJoin('course as y', 'y.id', 't.course_id')
    .leftJoin('person as z', 'z.id', 't.proposed_supervisor_id'),
)

const inTitle = search('t.search_text')
const ofAuthor = searchNames('x', 'student_number')

type PersonRow = { id: number; name: string }

const authorsOfRow = sql<PersonRow[]>`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.display_name)
  order by w.id), '[]') from thesis_author w join person x on x.id = w.person_id where w.thesis_id = t.id)`

const supervisorsOfRow = sql<(PersonRow & { role: (typeof supervisorRoles)[number] })[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.display_name, 'role', s.role) order by s.role desc, s.id), '[]')
  from thesis_supervisor s join person x on x.id = s.person_id where s.thesis_id = t.id and s.until_day is null)`

/** Theses, with what their authors write before they ask for supervision. */
export const thesis = handleResource(Thesis, rows, {
  fields: {
    authors: computed({ people: authorsOfRow }, ({ people }) => people.map(({ id, name }) => refTo(User, id, name))),
    supervisors: computed({ people: supervisorsOfRow }, ({ people }) =>
      people.map(({ id, name, role }) => ({ ...refTo(User, id, name), role })),
    ),
    studies: sql<number>`(select w.user_program_id from thesis_author w where w.thesis_id = t.id order by w.id limit 1)`,
    program: reference(Program, { id: 't.program_id', name: 'g.name' }),
    degree: reference(Degree, { id: 'g.degree_id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'd.faculty_id', name: 'f.name' }),
    template: {
      id: 'k.id',
      edition: 'k.edition',
      leastIdea: 'k.least_idea',
      mostTheses: 'k.most_theses',
      leastMeetings: 'k.least_meetings',
    },
    topic: reference(ThesisTopic, { id: 't.topic_id', name: 'o.title' }),
    proposedSupervisor: personRef('t.proposed_supervisor_id', 'z'),
    since,
    dueOn: (reader) => dueOn(reader, ruleJoined),
    startedAt: 't.created_at',
    meetingsSigned,
    course: reference(Course, { id: 't.course_id', name: 'y.title', code: 'y.code' }),
    overallStatus: sql<(typeof overallStatuses)[number]>`(
      case when t.state = any(${[...closedStates]}::text[]) then 'CLOSE' else 'OPEN' end)`,
  },
  filters: {
    q: (typed) => sql<boolean>`(${inTitle(typed)} or t.id = any(array(select w.thesis_id from thesis_author w
      join person x on x.id = w.person_id where ${ofAuthor(typed)})))`,
    'author.id': (id) => sql<boolean>`t.id in (select w.thesis_id from thesis_author w where w.person_id = ${id})`,
    'supervisor.id': (id) => sql<boolean>`t.id in (
      select s.thesis_id from thesis_supervisor s where s.person_id = ${id} and s.until_day is null)`,
    'term.id': (id, { timeZone }) => sql<boolean>`exists (
      select from term y where y.id = ${id} and ${beganIn(sql`y`, timeZone)})`,
    overdue: (wanted, reader) => (wanted ? isOverdue(reader) : sql<boolean>`(not ${isOverdue(reader)})`),
    unsupervised: (wanted) => sql<boolean>`(${isUnsupervised} = ${wanted})`,
  },
  sorted: [['startedAt', 'desc']],
  newRow: newThesis,
  created: addAuthor,
  changedRow: async (item, { proposedSupervisor }, ctx) => {
    // The supervisor stood by what is changed now.
    const unendorsed = { endorsed_by: null, endorsed_at: null }
    if (proposedSupervisor === undefined) return unendorsed
    const person = proposedSupervisor === null ? null : idOf(proposedSupervisor)
    if (person !== null) await checkSupervisor({ program: item.program.id, person, authors: item.authors }, ctx)
    return { ...unendorsed, proposed_supervisor_id: person }
  },
  conditions,
  parties: thesisPeople,
  notices: { values: ({ title }) => ({ title }) },
  after: {
    requestSupervision: askForSupervision,
    submitProposal: freezeProposal,
    recallProposal: nextEdition,
    returnProposal: nextEdition,
    requestRevision: nextEdition,
    reopenRevision: nextEdition,
    resubmitProposal: freezeProposal,
    confirmRevision: evaluateAgain,
    reopen: nextEdition,
    start: beginWork,
    submitThesis: freezeSubmission,
    unsubmit: nextSubmission,
    startReview: openReviews,
    submitFinal: async (item, ctx) => {
      await freezeDeposit(item, ctx)
      await notifyGrading(item, ctx)
    },
    failThesis: notifyGrading,
    returnFinal: returnDeposit,
    complete: publishDeposit,
    reopenDeposit: hideDeposit,
  },
})
