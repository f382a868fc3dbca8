// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh } from '#platform/test/component.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import { words } from '../words.ts'
import { StepsField } from './steps-field.tsx'

afterEach(startAfresh)

const steps = ['Questions', 'Rotations', 'Exercise'].map((what) => ({ what, minutes: 10 }))

async function open() {
  standForServer(() => ({}))
  await words.load('en')
  const { user } = await show(
    <ResourceForm of={LessonPlan} for="create" initial={{ steps }} words={words}>
      <StepsField startsAt="10:00" />
    </ResourceForm>,
  )
  const lines = () => screen.getAllByRole('listitem', { name: /^Part \d/ })
  const said = () => lines().map((line) => within(line).getAllByRole<HTMLInputElement>('textbox')[0]?.value)
  return { user, lines, said }
}

test('a line moved up by keyboard keeps the focus, so that pressing again moves it further', async () => {
  const { user, lines, said } = await open()
  const [, , last] = lines()
  if (last) within(last).getByRole('button', { name: 'Move up' }).focus()
  await user.keyboard('{Enter}')
  expect(said()).toEqual(['Questions', 'Exercise', 'Rotations'])
  await user.keyboard('{Enter}')
  expect(said()).toEqual(['Exercise', 'Questions', 'Rotations'])
  expect(lines()[0]?.contains(document.activeElement)).toBe(true)
})

test('a new line gets the focus at once', async () => {
  const { user, lines } = await open()
  screen.getByRole('button', { name: 'Add a part' }).focus()
  await user.keyboard('{Enter}')
  expect(lines()).toHaveLength(4)
  expect(lines()[3]?.contains(document.activeElement)).toBe(true)
})

test('a line keeps its identity while others are added, moved and removed', async () => {
  const { user, lines, said } = await open()
  const before = lines()
  const [first, , third] = before
  const places = () => lines().map((line) => before.indexOf(line))
  if (third) await user.click(within(third).getByRole('button', { name: 'Move up' }))
  expect(places()).toEqual([0, 2, 1])
  if (first) await user.click(within(first).getByRole('button', { name: 'Remove' }))
  expect(places()).toEqual([2, 1])
  await user.click(screen.getByRole('button', { name: 'Add a part' }))
  expect(places()).toEqual([2, 1, -1])
  expect(said()).toEqual(['Exercise', 'Rotations', ''])
})
