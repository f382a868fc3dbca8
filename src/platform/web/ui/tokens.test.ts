import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const hex = '#[0-9a-f]{6}'
const tokens = new Map(
  [...css.matchAll(new RegExp(`--([\\w-]+): light-dark\\((${hex}), (${hex})\\)`, 'g'))].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

/** Every token that is used as text, and the backgrounds on which it is used. */
const texts = {
  ink: [
    'paper',
    'surface',
    'sunken',
    'raised',
    'accent-soft',
    'positive-soft',
    'warning-soft',
    'negative-soft',
    'info-soft',
  ],
  'ink-2': ['paper', 'surface', 'sunken', 'raised', 'warning-soft', 'negative-soft'],
  'ink-3': ['paper', 'surface', 'sunken', 'raised'],
  accent: ['paper', 'surface', 'sunken', 'raised', 'accent-soft', 'warning-soft', 'info-soft'],
  'accent-ink': ['accent', 'accent-strong'],
  positive: ['surface', 'positive-soft'],
  warning: ['surface', 'sunken', 'warning-soft'],
  negative: ['paper', 'surface', 'raised', 'negative-soft'],
  'alarm-ink': ['alarm'],
  info: ['surface', 'info-soft'],
}
const pairs = Object.entries(texts).flatMap(([text, grounds]) =>
  grounds.flatMap((ground) => (['light', 'dark'] as const).map((scheme) => [text, ground, scheme] as const)),
)

test.each(pairs)('%s on %s can be read in the %s scheme (4.5:1)', (text, ground, scheme) => {
  expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['line-field', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['accent', 'line'],
] as const)('%s on %s can be distinguished in both schemes (3:1, WCAG 1.4.11)', (mark, ground) => {
  for (const scheme of ['light', 'dark'] as const)
    expect(contrast(colour(mark, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
})

function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = tokens.get(name)?.[scheme]
  if (!value) throw new Error(`There is no token ${name}`)
  return value
}

function contrast(one: string, two: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
