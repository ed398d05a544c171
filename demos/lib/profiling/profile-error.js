/**
 * A file that cannot be read as a profile: what it is, and what to do, in one line
 * that goes on from the name of the file.
 */
export class ProfileError extends Error {}
