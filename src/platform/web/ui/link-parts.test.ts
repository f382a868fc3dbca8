import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test('web and mail addresses become links, and the text around them stays', () => {
  expect(linkParts('See https://example.org/a?b=1, or write to library@example.org.')).toEqual([
    { at: 0, text: 'See ' },
    { at: 4, text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { at: 29, text: ', or write to ' },
    { at: 43, text: 'library@example.org', href: 'mailto:library@example.org' },
    { at: 62, text: '.' },
  ])
})

test('punctuation of a sentence, in Chinese too, and brackets around an address do not belong to it', () => {
  expect(links('詳見 https://example.org/exam。請準時')).toEqual(['https://example.org/exam'])
  expect(links('(https://example.org/a)')).toEqual(['https://example.org/a'])
  expect(links('https://example.org/a_(b)')).toEqual(['https://example.org/a_(b)'])
})

test('only http, https and mailto become links', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', '<img src=x>'])
    expect([text, links(text)]).toEqual([text, []])
  expect(links('mailto:dean@example.org')).toEqual(['mailto:dean@example.org'])
})

test('a mail address with copies or a text becomes no link', () => {
  for (const more of ['?bcc=spy@example.org', '?subject=Hi&body=x', ',other@example.org', '%2Cother@example.org'])
    expect(linkParts(`mailto:dean@example.org${more}`).map(({ href }) => href)).not.toContainEqual(
      expect.stringMatching(/bcc|subject|other/),
    )
})
