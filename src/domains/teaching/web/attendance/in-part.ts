type Units = { unitsAttended: number; unitsTotal: number }

/** Whether a student attended some units of a lesson, but not all. */
export const isInPart = ({ unitsAttended, unitsTotal }: Units): boolean =>
  unitsAttended > 0 && unitsAttended < unitsTotal
