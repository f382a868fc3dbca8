// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ChangeRequest } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { show, startAfresh } from '../../../../platform/test/component.tsx'
import { ChangeToDecide } from './change-to-decide.tsx'

afterEach(startAfresh)

const request: Item<typeof ChangeRequest> = {
  '@id': '/api/v2/change_requests/1',
  '@type': 'ChangeRequest',
  id: 1,
  user: { '@id': '/api/v2/users/7', '@type': 'User', id: 7, name: 'Milton O’Kon' },
  field: 'familyName',
  oldValue: null,
  value: 'Considine Ribeiro',
  document: '/api/v2/change_requests/1/document',
  documentName: 'certificate.pdf',
  state: 'SUBMITTED',
  submittedAt: '2026-11-21T02:15:00+00:00',
  reason: null,
  actions: [],
}
const nothing = () => undefined

test('a date of birth is shown as a date in the language of the officer', async () => {
  const birth = { ...request, field: 'birthDate', oldValue: '2004-03-18', value: '2004-08-13' } as const
  await show(<ChangeToDecide of={birth} onDone={nothing} />, { language: 'pt' })
  expect(await screen.findByText('Data de nascimento: de 18 mar. 2004 para 13 ago. 2004')).toBeDefined()
})

test('a name is shown as it is', async () => {
  await show(<ChangeToDecide of={request} onDone={nothing} />)
  expect(await screen.findByText(/from – to Considine Ribeiro$/)).toBeDefined()
})
