import { expect, test } from 'vitest'
import { chooseLocale, locales, wordsOf } from './words.ts'

test.each(locales)('%s has every text, with the same placeholders', (locale) => {
  const blanks = (words: object) =>
    Object.entries(words).map(([word, text]) => [word, [...String(text).matchAll(/\{\w+\}/g)].map(String).sort()])
  expect(blanks(wordsOf[locale])).toEqual(blanks(wordsOf.en))
})

test.each([
  [['', 'zh-TW,zh;q=0.9,en;q=0.8'], 'zh-Hant'],
  [['pt-PT en', 'en'], 'pt'],
  [['', 'fr-FR,fr;q=0.9,pt;q=0.5'], 'pt'],
  [['', undefined], 'en'],
  [['<script>', '*'], 'en'],
])('for the preferences %j the language is %s', (wishes, expected) => {
  expect(chooseLocale(...wishes)).toBe(expected)
})
