import { expect, test } from 'vitest'
import { bestTimes } from './best-times.ts'
import { slotsOf } from './slots.ts'

const grid = { days: ['2027-03-01', '2027-03-02'], dayStartsAt: '09:00', dayEndsAt: '11:00', step: 30, minutes: 60 }
const ask = (id: number, answers: string | null, required = false) => ({ id, answers, required })

test('slots are the times of the clock of each day, and the last one ends when the day does', () => {
  expect(slotsOf(grid).map(({ day, at }) => `${day} ${at}`)).toEqual([
    ...['2027-03-01 09:00', '2027-03-01 09:30', '2027-03-01 10:00', '2027-03-01 10:30'],
    ...['2027-03-02 09:00', '2027-03-02 09:30', '2027-03-02 10:00', '2027-03-02 10:30'],
  ])
})

test('a time fits only whoever can during all of it, and no time goes on past the end of a day', () => {
  const [best, ...others] = bestTimes(grid, [ask(1, 'YYNNNNNN'), ask(2, 'YYYYYYYY')], 9)
  expect(best).toEqual({ day: '2027-03-01', at: '09:00', yes: [1, 2], maybe: [], missing: [] })
  expect(others.map(({ at }) => at)).not.toContain('10:30')
})

test('required people come first, then how many can, then how few only if needed, then the earlier time', () => {
  const people = [ask(1, 'NNNNYYYY', true), ask(2, 'YYYYIIYY'), ask(3, 'YYYYIIYY'), ask(4, null)]
  const order = bestTimes(grid, people, 9).map(({ day, at }) => `${day.slice(-1)} ${at}`)
  expect(order).toEqual(['2 10:00', '2 09:00', '2 09:30', '1 09:00', '1 09:30', '1 10:00'])
})
