// The keys in the settings are not those that the database needs; `message` says what to do.

export class DataKeyError extends Error {
  override name = 'DataKeyError';
}
