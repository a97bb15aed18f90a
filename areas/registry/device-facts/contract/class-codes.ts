/** Names for the classes of the catalogue that rules and questions depend on. */
export const classCodes = { lift: '3', pipeline: '8' } as const;

/** 杂物电梯: a lift that carries nobody. */
export const dumbwaiter = '3430';
