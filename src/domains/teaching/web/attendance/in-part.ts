type Units = { unitsAttended: number; unitsTotal: number }

/** Whether somebody was there for some units of a lesson and not for all. */
export const isInPart = ({ unitsAttended, unitsTotal }: Units): boolean =>
  unitsAttended > 0 && unitsAttended < unitsTotal
