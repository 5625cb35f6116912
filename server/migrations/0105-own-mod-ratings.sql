-- Authors cannot rate their own mods. Ratings that they gave before go, and the sums with them.
with own as (
  delete from mod_ratings using mods
  where mods.id = mod_ratings.mod_id and mod_ratings.user_id = mods.author_id
  returning mod_ratings.mod_id, mod_ratings.rating
)
update mods set ratings_sum = ratings_sum - own.rating, ratings_count = ratings_count - 1
from own where mods.id = own.mod_id;
