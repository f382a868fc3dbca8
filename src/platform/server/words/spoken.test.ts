import { expect, test } from 'vitest'
import { spoken } from './spoken.ts'

const title = { en: 'Holidays', pt: 'Férias' }

test('a text in three languages is shown in the reader’s, else in the first that exists', () => {
  expect(spoken({ title, count: 3, name: 'Mina' }, 'pt')).toEqual({ title: 'Férias', count: 3, name: 'Mina' })
  expect(spoken({ title, score: null }, 'zh-Hant')).toEqual({ title: 'Holidays', score: '' })
})

test('a day is written in the format of the reader’s language', () => {
  expect(spoken({ day: '2026-10-01' }, 'pt')).toEqual({ day: '1 de outubro de 2026' })
})
