export const screens = []
