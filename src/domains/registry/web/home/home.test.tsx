// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import { prefetch } from '../../../../platform/web/api/query.ts'
import { profileQuery } from '../../../../platform/web/api/session.ts'
import Home from './home.tsx'

afterEach(startAfresh)

const photos = { domain: 'people', type: 'photoUndecided', count: 3, link: '/registry/requests', dueAt: null }

test('all tasks of an officer are shown: queues with their lists, and the number of individual tasks', async () => {
  standForServer(({ path }) => ({
    body: path.includes('profile')
      ? { effectiveRoles: ['ROLE_REGISTRY'], status: { queues: [photos], tasks: [], total: 5 } }
      : {},
  }))
  await prefetch(profileQuery)
  await show(<Home />)
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }))
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/registry/requests',
    '/tasks',
  ])
  expect(waiting.getByRole('link', { name: '2 other tasks' })).toBeDefined()
})
