import { expect, test } from 'vitest'
import { workflow } from '../../contract/workflow.ts'
import { stationsOf } from './flow-stations.ts'

const flow = workflow({
  states: ['draft', 'submitted', 'ongoing', 'evaluated', 'rejected'],
  initial: 'draft',
  transitions: {
    submit: { from: ['draft'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'ongoing' },
    reject: { from: ['submitted'], to: 'rejected' },
    evaluate: { from: ['ongoing'], to: 'evaluated' },
  },
})
const told = (now: string) => stationsOf(flow, now).map(({ state, stage }) => `${state} ${stage}`)

test('the line shows the stations that are done, the current one, and those to come', () => {
  expect(told('submitted')).toEqual(['draft done', 'submitted now', 'ongoing next', 'evaluated next'])
})

test('a state off the path comes after the stations it has passed', () => {
  expect(told('rejected')).toEqual(['draft done', 'submitted done', 'rejected now'])
})

test('a state that follows from dates is shown on the path once a record is in it', () => {
  const notice = workflow({
    states: ['draft', 'scheduled', 'published', 'expired', 'withdrawn'],
    initial: 'draft',
    byDates: [
      { from: 'scheduled', to: 'published' },
      { from: 'published', to: 'expired' },
    ],
    transitions: {
      publish: { from: ['draft'], to: 'published' },
      withdraw: { from: ['published'], to: 'withdrawn' },
    },
  })
  const line = (now: string) => stationsOf(notice, now).map(({ state, stage }) => `${state} ${stage}`)
  expect(line('scheduled')).toEqual(['draft done', 'scheduled now', 'published next', 'expired next'])
  expect(line('published')).toEqual(['draft done', 'published now', 'expired next'])
  expect(line('withdrawn')).toEqual(['draft done', 'published done', 'withdrawn now'])
})

test('a move that leads aside is not a station to come, but it is one when a record is there', () => {
  const paper = workflow({
    states: ['draft', 'sealed', 'changes', 'released'],
    initial: 'draft',
    transitions: {
      approve: { from: ['draft'], to: 'sealed' },
      reopen: { from: ['sealed'], to: 'changes', aside: true },
      release: { from: ['sealed'], to: 'released' },
    },
  })
  const line = (now: string) => stationsOf(paper, now).map(({ state, stage }) => `${state} ${stage}`)
  expect(line('sealed')).toEqual(['draft done', 'sealed now', 'released next'])
  expect(line('changes')).toEqual(['draft done', 'sealed done', 'changes now'])
})
