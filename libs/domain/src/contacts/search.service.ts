import { Injectable } from '@nestjs/common';
import { searchTermsOf, searchWordsOf } from './search-text.policy';

/** Search terms, the same for every search box. */
@Injectable()
export class SearchService {
  /** Terms for `search_contact_ids`; none for an empty query. */
  termsOf(query: string | undefined): string[] {
    return searchTermsOf(query ?? '');
  }

  /** Words for `search_messages`; none when the query is too short. */
  searchTerms(query: string | undefined): string[] {
    return searchWordsOf(query ?? '');
  }
}
