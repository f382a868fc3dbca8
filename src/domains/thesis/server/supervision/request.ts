import { sql } from 'kysely'
import { Program } from '#academics/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { Thesis } from '../../contract/thesis.ts'
import { requestPeople } from '../parties.ts'
import type { ThesisTables } from '../tables.ts'
import { conditions } from './conditions.ts'
import { beginSupervision, returnToAuthors } from './effects.ts'
import { loadOf } from './load.ts'

const rows = rowsFrom<ThesisTables>()('supervision_request as r', (query) =>
  query
    .innerJoin('thesis as t', 't.id', 'r.thesis_id')
    .innerJoin('thesis_template as k', 'k.id', 't.template_id')
    .innerJoin('program as g', 'g.id', 't.program_id')
    .innerJoin('person as s', 's.id', 'r.student_id')
    .innerJoin('person as a', 'a.id', 'r.asked_id'),
)

/** Requests to supervise, and their answers. */
export const supervisionRequest = handleResource(SupervisionRequest, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'r.thesis_id', name: 't.title' }),
    student: personRef('r.student_id', 's'),
    asked: personRef('r.asked_id', 'a'),
    program: reference(Program, { id: 't.program_id', name: 'g.name' }),
    credits: sql<number>`(select u.ects_earned::float from thesis_author w join user_program u on u.id = w.user_program_id
      where w.thesis_id = r.thesis_id and w.person_id = r.student_id)`,
    language: 't.language',
    area: 't.area',
    idea: 't.idea',
    supervises: loadOf(sql`r.asked_id`),
    mostTheses: 'k.most_theses',
    askedAt: 'r.created_at',
    answer: lastReason(SupervisionRequest, 'r.id', ['decline', 'askForChanges']),
  },
  sorted: [['askedAt', 'desc']],
  conditions,
  parties: requestPeople,
  notices: {
    values: ({ thesis, student, asked, answerBy }) => ({
      ...{ title: thesis.name, student: student.name, supervisor: asked.name, day: answerBy },
    }),
  },
  after: {
    accept: beginSupervision,
    decline: returnToAuthors,
    askForChanges: returnToAuthors,
    takeBack: returnToAuthors,
    expire: returnToAuthors,
  },
})
