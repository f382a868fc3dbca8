// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Assessment, Course } from '#course/contract'
import { words as courseWords } from '#course/web'
import { prefetch } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import { words } from '../words.ts'
import { AssessmentFields } from './fields.tsx'
import { assessmentsQuery, courseQuery } from './queries.ts'

afterEach(startAfresh)

/** The form of a new assessment in a course of the autumn whose other assessments make 60 %. */
async function open(initial: object) {
  const others = [{ '@id': '/api/v2/assessments/1', '@type': 'Assessment', id: 1, weight: 60 }]
  standForServer(({ path }) => ({
    body: path.includes('/assessments')
      ? { 'hydra:member': others, 'hydra:totalItems': 1 }
      : { '@id': Course.iri(7), '@type': 'Course', id: 7, startsOn: '2026-09-01', endsOn: '2026-12-18', actions: [] },
  }))
  await Promise.all([words.load('en'), courseWords.load('en')])
  await Promise.all([prefetch(courseQuery(7)), prefetch(assessmentsQuery(7))])
  await show(
    <ResourceForm
      of={Assessment}
      for="create"
      initial={{ course: Course.iri(7), kind: 'TEST', maxMark: 20, ...initial } as never}
      words={courseWords}
      onDone={() => {}}
      onCancel={() => {}}
    >
      <AssessmentFields course={7} />
    </ResourceForm>,
  )
  await screen.findByText('Students see it in their calendar.')
}

const notes = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => /course|weight/.test(text ?? ''))

test('a day within the course and weights up to 100 % need no note', async () => {
  await open({ dueOn: '2026-12-18', weight: 40 })
  expect(notes()).toEqual([])
})

test('a day after the course and weights above 100 % are both named beside their fields', async () => {
  await open({ dueOn: '2027-06-30', weight: 90 })
  expect(notes()).toEqual([
    expect.stringContaining('after the course ends'),
    'With this weight, all assessments together make 150%.',
  ])
})

test('a day before the course is named as well', async () => {
  await open({ dueOn: '2026-08-31', weight: 40 })
  expect(notes()).toEqual([expect.stringContaining('before the course begins')])
})
