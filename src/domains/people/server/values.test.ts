import { expect, test } from 'vitest'
import { spoken } from './values.ts'

const title = { en: 'Holidays', pt: 'Férias' }

test('what is kept in three languages is told in the reader’s, else in the first there is', () => {
  expect(spoken({ title, count: 3, name: 'Mina' }, 'pt')).toEqual({ title: 'Férias', count: 3, name: 'Mina' })
  expect(spoken({ title, score: null }, 'zh-Hant')).toEqual({ title: 'Holidays', score: '' })
})
