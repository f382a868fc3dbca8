import { expect, test } from 'vitest'
import { termsAround } from './terms.ts'

test.each(['2026-11-21', '2026-01-01', '2027-07-01', '2028-02-29'])(
  'on %s a term is running, and its name is its own',
  (today) => {
    const terms = termsAround(today)
    expect(new Set(terms.map(({ code }) => code)).size).toBe(3)
    expect(terms[2].startsOn <= today && today <= terms[2].endsOn).toBe(true)
    expect(terms[1].endsOn < terms[2].startsOn).toBe(true)
  },
)
