import { createElement, Fragment } from 'react'

/** A text in which names of people of the class are marked; somebody decides, the page does not. */
export function MarkedText({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text
  const found = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  // What the names split a text into alternates: words, a name, words.
  const pieces = text.split(found).map((piece, at) => (at % 2 ? createElement('mark', null, piece) : piece))
  return createElement(Fragment, null, ...pieces)
}
