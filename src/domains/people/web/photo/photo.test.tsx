// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import Photos, { load } from './photo.tsx'

afterEach(startAfresh)

const photo = {
  ...{ '@id': '/api/v2/photos/1', '@type': 'Photo', id: 1, user: { '@id': '/api/v2/users/7', id: 7, name: 'Mina' } },
  ...{ submittedAt: '2026-11-23T03:40:00+00:00', reason: null, image: '/api/v2/photos/1/image', actions: ['withdraw'] },
}

async function open(state: 'PENDING' | 'APPROVED') {
  standForServer(({ path }) => ({
    body: path.includes('/profile')
      ? { user: { id: 7 }, holds: [] }
      : { 'hydra:member': [{ ...photo, state }], 'hydra:totalItems': 1, actions: [] },
  }))
  await load()
  return show(<Photos />)
}

test('a pending photo is a request that can be withdrawn', async () => {
  await open('PENDING')
  expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeDefined()
})

test('an approved photo is removed after an explanation of the consequences', async () => {
  const { user } = await open('APPROVED')
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect((await screen.findByRole('dialog', { name: 'Remove your photo?' })).textContent).toContain(
    'Nobody can see it any more.',
  )
})
