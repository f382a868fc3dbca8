import { expect, test } from 'vitest'
import * as resources from './index.ts'

const ofThesis = Object.values(resources).flatMap((one) =>
  typeof one === 'object' && 'item' in one && 'never' in one && one.type !== 'ThesisTemplate' ? [one] : [],
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
