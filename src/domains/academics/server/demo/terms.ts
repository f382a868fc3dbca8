import { dayAfter } from '#platform/server/day.ts'
import { termStart } from '#platform/server/demo/demo.ts'

const weeksPerTerm = 16

/** A term of sixteen weeks that starts on a Monday. */
export type DemoTerm = {
  code: string
  name: { en: string; pt: string; 'zh-Hant': string }
  startsOn: string
  endsOn: string
}

/** The two previous terms and the one that is running today. */
export function termsAround(today: string): [DemoTerm, DemoTerm, DemoTerm] {
  const startsOn = termStart(today)
  const half = Number(startsOn.slice(0, 4)) * 2 + (startsOn.slice(5, 7) >= '07' ? 1 : 0)
  const term = (back: number): DemoTerm => {
    const start = dayAfter(startsOn, -182 * back)
    return { ...nameOfHalf(half - back), startsOn: start, endsOn: dayAfter(start, 7 * weeksPerTerm - 1) }
  }
  return [term(2), term(1), term(0)]
}

/** Counts half-years rather than 26-week spans, because 26 weeks are slightly shorter than half a year. */
function nameOfHalf(half: number): Pick<DemoTerm, 'code' | 'name'> {
  const year = Math.floor(half / 2)
  return half % 2 === 1
    ? { code: `${year}A`, name: { en: `Autumn ${year}`, pt: `Outono de ${year}`, 'zh-Hant': `${year}年秋季` } }
    : { code: `${year}S`, name: { en: `Spring ${year}`, pt: `Primavera de ${year}`, 'zh-Hant': `${year}年春季` } }
}
