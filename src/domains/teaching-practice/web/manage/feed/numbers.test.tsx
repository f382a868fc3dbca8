// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh } from '../../../../../platform/test/component.tsx'
import PracticeNumbers from './numbers.tsx'

afterEach(startAfresh)

test('each number on a practice manager’s feed links to the list that it counts', async () => {
  standForServer(({ path }) => ({
    body: { 'hydra:totalItems': path.includes('MODERATION') ? 3 : 1, 'hydra:member': [] },
  }))
  await show(<PracticeNumbers />)
  const row = await screen.findByRole('link', { name: /Practices to grade/ })
  expect(row.getAttribute('href')).toBe('/teaching_practice/manage/list?state=MODERATION')
  await waitFor(() => expect(row.closest('li')?.textContent).toContain('3'))
  expect(screen.getByRole('link', { name: /Documents to verify/ }).getAttribute('href')).toBe(
    '/teaching_practice/manage/proofs',
  )
})

test('a number that is not loaded yet is shown as a dash', async () => {
  standForServer(() => 'no answer')
  await show(<PracticeNumbers />)
  expect((await screen.findByRole('list')).textContent).toContain('–')
})
