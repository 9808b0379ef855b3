// The header by which programs that run an exchange, such as its market maker, say that no visitor sends their calls.
export const OWN_PROGRAM_HEADER = 'x-candor-program';
