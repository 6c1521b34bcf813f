import { Injectable } from '@nestjs/common';
import { searchTermsOf, searchWordsOf } from './search-text.policy';

/** How people are searched for, the same wherever there is a search box. */
@Injectable()
export class SearchService {
  /** Terms for `search_contact_ids`; none for an empty box. */
  termsOf(query: string | undefined): string[] {
    return searchTermsOf(query ?? '');
  }

  /** Words for `search_messages`; none where the text is too short to be looked for. */
  wordsOf(query: string | undefined): string[] {
    return searchWordsOf(query ?? '');
  }
}
