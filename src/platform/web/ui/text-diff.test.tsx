// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/component.tsx'
import { changesBetween } from './text-changes.ts'
import { TextDiff } from './text-diff.tsx'

const told = (before: string, after: string, language: 'en' | 'zh-Hant' = 'en') =>
  changesBetween(before, after, language).map(({ kind, text }) => [kind, text])

test('only the words that changed are marked, and the pieces contain both texts', () => {
  expect(told('Tools are not allowed.', 'Tools are allowed.')).toEqual([
    ['same', 'Tools are '],
    ['removed', 'not '],
    ['same', 'allowed.'],
  ])
})

test('a Chinese text is compared by its words, not as one long one', () => {
  expect(told('學生必須出席課堂', '學生可以出席課堂', 'zh-Hant').map(([kind]) => kind)).toEqual([
    ...['same', 'removed', 'added', 'same'],
  ])
})

test('a text that was completely rewritten is shown as one replaced by the other', () => {
  const many = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join(' ')
  expect(told(many('a'), many('b')).map(([kind]) => kind)).toEqual(['removed', 'added'])
})

test('somebody who does not see colours gets the additions and removals as text', async () => {
  await show(<TextDiff before="Week 5" after="Week 6" />)
  expect((await screen.findByText('added:')).closest('ins')?.textContent).toBe('added: 6')
  expect(screen.getByText('removed:').closest('del')?.textContent).toBe('removed: 5')
})
