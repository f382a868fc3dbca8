import { expect, test } from 'vitest'
import { spoken } from './spoken.ts'

const title = { en: 'Holidays', pt: 'Férias' }

test('what is kept in three languages is told in the reader’s, else in the first there is', () => {
  expect(spoken({ title, count: 3, name: 'Mina' }, 'pt')).toEqual({ title: 'Férias', count: 3, name: 'Mina' })
  expect(spoken({ title, score: null }, 'zh-Hant')).toEqual({ title: 'Holidays', score: '' })
})

test('a day is written as people write it who read the language', () => {
  expect(spoken({ day: '2026-10-01' }, 'pt')).toEqual({ day: '1 de outubro de 2026' })
})
