import { expect, test } from 'vitest'
import * as resources from './index.ts'

/** Templates, topics and people from outside are not about one thesis. */
const isAboutOne = ({ type, fields }: { type: string; fields: object }) => type === 'Thesis' || 'thesis' in fields

const ofThesis = Object.values(resources).flatMap((one) =>
  typeof one === 'object' && 'item' in one && 'never' in one && isAboutOne(one) ? [one] : [],
)

test.each(ofThesis.map((one) => [one.type, one] as const))(
  'who is excluded from a thesis by a conflict neither lists nor reads its %s',
  (_, { never }) => {
    const excluded = never.flatMap(({ to, within = {} }) =>
      Object.values(within).some((one) => 'relation' in one && one.relation === 'excludedFromThesis') ? [...to] : [],
    )
    expect(excluded).toEqual(expect.arrayContaining(['list', 'read']))
  },
)
